import 'server-only';
import { runAnnotator } from '../annotation/annotator';

// Entry of dist/workers/annotate.mjs, off the server's event loop.
runAnnotator();
