import { expect, test } from 'vitest';
import { codeOfAddress, inviteHref } from './invite-link';

const CODE = 'k3J9-abcdefghijklmnop_Q';

test('the code of an invitation is read from behind # or from the query', () => {
  const of = (address: string) => codeOfAddress(new URL(address, 'http://localhost'));
  expect(of(`/tidewell/invite-accept#code=${CODE}`)).toBe(CODE);
  expect(of(`/tidewell/invite-accept#${CODE}`)).toBe(CODE);
  expect(of(`/tidewell/invite-accept?code=${CODE}`)).toBe(CODE);
  expect(of('/tidewell/invite-accept')).toBeNull();
  expect(of('/tidewell/invite-accept#other=1')).toBeNull();
});

test('a pasted link leads to its page on this host, with the code where no server sees it', () => {
  const href = `/tidewell/invite-accept#code=${CODE}`;
  expect(inviteHref(`https://murmur.example.com/tidewell/invite-accept?code=${CODE}`)).toBe(href);
  expect(inviteHref(`  http://localhost:3000/tidewell/invite-accept#code=${CODE} `)).toBe(href);
  expect(inviteHref(`/tidewell/invite-accept/#${CODE}`)).toBe(href);
  expect(inviteHref('https://murmur.example.com/tidewell/invite-accept')).toBeNull();
  expect(inviteHref(`https://murmur.example.com/tidewell/team#${CODE}`)).toBeNull();
  expect(inviteHref(CODE)).toBeNull();
  expect(inviteHref('https://[')).toBeNull();
});
