import { buildApp } from './lib/build-app.mjs';
import { fail, onProjectNode, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const test = process.argv.includes('--test');
const { code, output } = await buildApp({ test, force: true });
if (code !== 0) fail(`${output.trim()}\n\nThe build failed.`);
process.stderr.write(output);
say('Built');
