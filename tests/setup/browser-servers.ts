import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { firstStart, startInstallation } from './installation';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as the first start leaves it, for tests that start a server of their own. */
    template: string;
    /** The installation that all files share; nobody owns it, so its pages are open to this machine. */
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
  const template = await firstStart();
  const server = await startInstallation(template, { env: HOSTS });
  project.provide('template', template);
  project.provide('server', { port: server.port, dataDir: server.dataDir });
  return async () => {
    await server.stop();
    await rm(template, { recursive: true, force: true });
  };
}
