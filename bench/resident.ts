import { execFileSync } from 'node:child_process';

/** Resident memory of a process in bytes, as the system counts it. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024;
}
