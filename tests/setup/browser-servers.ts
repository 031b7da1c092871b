import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port and data folder of the test build that all browser tests share. */
    server: { port: number; dataDir: string };
  }
}

/** Names beside the local ones, so that a test can be on a staging host or on a production host. */
const HOSTS = {
  MURMUR_DASHBOARD_HOST: 'localhost,app.example.test',
  MURMUR_PRO_HOST: 'pro.localhost,pro.example.test',
  MURMUR_PREMIUM_HOST: 'premium.localhost,premium.example.test',
  MURMUR_STAGING_HOSTS: '*.staging.test',
};

export default async function browserServers(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ build: 'test', env: HOSTS });
  project.provide('server', { port: server.port, dataDir: server.dataDir });
  return server.stop;
}
