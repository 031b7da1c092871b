import { buildApp } from './lib/build-app.mjs';
import { fail, onProjectNode, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { code, output } = await buildApp({ force: true });
if (code !== 0) fail(`${output.trim()}\n\nThe build failed.`);
process.stderr.write(output);
say('Built');
