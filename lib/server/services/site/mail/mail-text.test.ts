import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { type MailKey, mailText } from './mail-text';

const ALL = {
  browser: 'Firefox',
  code: 'ABC234',
  date: '2026-12-21',
  days: 14,
  email: 'a••@example.com',
  host: 'murmur.example.com',
  inviter: 'Ann',
  kind: 'cli',
  left: 3,
  link: 'https://murmur.example.com/x/#code=1',
  message: 'See you',
  minutes: 10,
  name: 'laptop',
  system: 'macOS',
  team: 'Tea',
  time: '2026-11-21 15:00',
};
const OWN = [
  'login-code',
  'login-refused',
  'personal-link',
  'invite',
  'invite-reminder',
  'new-device',
  'step-up-code',
  'verify-email',
  'email-taken',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'token-created',
  'account-deleted',
  'member-removed',
] as const satisfies readonly MailKey[];

test.each(LOCALES)(
  '[I18-01] every mail has a subject of one line, a text and a form in HTML in %s',
  (locale) => {
    for (const key of OWN) {
      const { subject, text, html } = mailText(locale, key, ALL);
      expect(subject, key).toMatch(/^[^\r\n]{5,}$/);
      expect(subject, key).not.toContain('ABC234');
      expect(text.endsWith('\n'), key).toBe(true);
      for (const shown of [subject, text, html])
        expect(shown, key).not.toMatch(/[{}]|undefined|\bmail\.[a-z]/);
      expect(html, key).toContain(`<html lang="${locale}">`);
    }
    expect(Object.keys(MESSAGES[locale].mail)).toEqual(expect.arrayContaining([...OWN]));
  },
);

test('what is counted is one or many, and thousands are set apart', () => {
  const weekly = (posts: number) =>
    mailText('en', 'monitor-weekly', {
      ...ALL,
      posts,
      count: 1,
      from: 'a',
      to: 'b',
      changes: '',
      unsubscribe: '',
    }).text;
  expect(weekly(1)).toContain('1 post\n');
  expect(weekly(1234)).toContain('1,234 posts\n');
  expect(mailText('en', 'login-code', { ...ALL, minutes: 1 }).text).toContain('for 1 minute.');
  expect(
    mailText('ja', 'monitor-weekly', {
      ...ALL,
      posts: 1234,
      count: 1,
      from: 'a',
      to: 'b',
      changes: '',
      unsubscribe: '',
    }).text,
  ).toContain('1,234件');
});

test('values are text wherever they stand: no markup, no link, no line in the subject', () => {
  const team = '<img src=x onerror=alert(1)> & "Co"\r\nBcc: b@example.com';
  const message = '<a href="https://evil.example">click</a>\n\n{code} https://evil.example';
  const { subject, text, html } = mailText('en', 'invite', { ...ALL, team, message });
  expect(subject).toBe('Ann invites you to <img src=x onerror=alert(1)> & "Co" Bcc: b@example.com on Murmur');
  expect(text).toContain('<a href="https://evil.example">click</a>\n\n{code} https://evil.example');
  expect(html).not.toMatch(/<img|href="https:\/\/evil/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;<br>Bcc');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('names that people give hold no address that a mail program would make a link of', () => {
  const team = 'Win at https://evil.example or www.evil.example';
  const { text, html } = mailText('en', 'invite', { ...ALL, team, inviter: 'a@evil.example' });
  for (const shown of [text, html]) {
    expect(shown).not.toMatch(/https:\/\/evil|www\.evil|a@evil/);
    expect(shown.replaceAll('\u2060', '')).toContain(team);
  }
});

test('the link is a link of the HTML form, and only a web page can be one', () => {
  const link = 'https://murmur.example.com/x/?a=1&b=2#code=3';
  const { text, html } = mailText('en', 'personal-link', { link, minutes: 10 });
  expect(text).toContain(`\n\n${link}\n\n`);
  const shown = link.replace('&', '&amp;');
  expect(html).toContain(`<p><a href="${shown}">${shown}</a></p>`);
  for (const wrong of ['javascript:alert(1)', 'https://a.example/"><script>', 'https://a.example/ x', 'a'])
    expect(() => mailText('en', 'personal-link', { link: wrong, minutes: 10 })).toThrow('web pages only');
});

test('characters that turn or hide text are dropped, and what stands for the link cannot be given', () => {
  const message = 'a\u202Eb\u0000c\uE000d\u{1F469}\u200D\u{1F680}';
  const { text, html } = mailText('en', 'invite', { ...ALL, message });
  expect(text).toContain('\n\nabcd\u{1F469}\u200D\u{1F680}\n\n');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('an empty message leaves no hole, and a long name does not fill the subject', () => {
  const { subject, text } = mailText('en', 'invite', { ...ALL, message: '', team: '茶'.repeat(400) });
  expect(text).not.toContain('\n\n\n');
  expect(subject).toHaveLength(200);
  expect(subject.endsWith('…')).toBe(true);
});
