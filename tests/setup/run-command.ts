import { type ChildProcess, spawn } from 'node:child_process';
import { COMMAND_FLAGS } from '../../scripts/lib/bundle-command.mjs';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a bundled script on a data folder, as a person would. */
export function startScript(script: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...COMMAND_FLAGS, script, ...args], {
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
}

export function untilClosed(child: ChildProcess): Promise<CommandResult> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}
