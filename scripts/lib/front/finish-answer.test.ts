import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { type AnswerRules, finishAnswer } from './finish-answer';

const rules: AnswerRules = {
  prerendered: { pages: new Map([['/premium/en', ["'sha256-page='"]]]), errors: ["'sha256-error='"] },
  everywhere: ["'sha256-theme='"],
  connect: [],
  api: [],
  nonce: 'once',
  secure: false,
};

/** What a browser gets of an answer that a listener behind the front writes. */
async function answerOf(listener: RequestListener): Promise<Response> {
  const server = createServer((request, response) => {
    finishAnswer(response, rules);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await fetch(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

const scriptsOf = (answer: Response) =>
  /script-src ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1];
const HTML = 'text/html; charset=utf-8';

test('a prerendered page is allowed its own scripts only, and its name stays inside', async () => {
  const answer = await answerOf((_, response) => {
    response.setHeader('x-murmur-page', '/premium/en').setHeader('Content-Type', HTML).end('<p>');
  });
  expect(scriptsOf(answer)).toBe("'self' 'sha256-page='");
  expect(answer.headers.has('x-murmur-page')).toBe(false);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('its 304 renews the same policy, and that of other pages none', async () => {
  const answer = await answerOf((_, response) => {
    response.setHeader('x-murmur-page', '/premium/en').writeHead(304).end();
  });
  expect(scriptsOf(answer)).toBe("'self' 'sha256-page='");
  const other = await answerOf((_, response) => void response.writeHead(304).end());
  expect(other.headers.has('Content-Security-Policy')).toBe(false);
});

test('a page rendered now is allowed the nonce, a failed one also what stands in for it', async () => {
  const page = await answerOf((_, response) => void response.setHeader('Content-Type', HTML).end('<p>'));
  expect(scriptsOf(page)).toBe("'self' 'nonce-once' 'sha256-theme='");
  const failed = await answerOf((_, response) => {
    response.setHeader('x-murmur-page', '/premium/en').writeHead(500, { 'Content-Type': HTML }).end('<p>');
  });
  expect(scriptsOf(failed)).toBe("'self' 'nonce-once' 'sha256-theme=' 'sha256-error='");
});

test('an answer that brings a policy of its own keeps it; what is no document gets none', async () => {
  const own = await answerOf((_, response) => {
    response.setHeader('Content-Type', HTML).setHeader('Content-Security-Policy', "default-src 'none'").end();
  });
  expect(own.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  const rows = await answerOf((_, response) => void response.setHeader('Content-Type', 'text/csv').end('a'));
  expect(rows.headers.has('Content-Security-Policy')).toBe(false);
  expect(rows.headers.get('X-Content-Type-Options')).toBe('nosniff');
});
