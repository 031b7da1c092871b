import { expect, test } from 'vitest';
import { printDoctor } from './doctor-text';

test('[CFG-01] the doctor in text: the checks, then what is on and what would switch on the rest', () => {
  const mail = { name: 'Mail to people', state: 'off' as const, switched_on_by: ['SMTP_URL', 'MAIL_FROM'] };
  expect(
    printDoctor([
      { id: 'node', ok: true, detail: 'Node 24.21.0' },
      { id: 'disk', ok: false, detail: '0.5 GB free; imports need at least 2 GB' },
      { id: 'feature_mail', ok: true, detail: 'off', feature: mail },
    ]),
  ).toBe(
    [
      '  Check  State   Found',
      '  node   ok      Node 24.21.0',
      '  disk   FAILED  0.5 GB free; imports need at least 2 GB',
      '',
      '  Feature         State  Switched on by',
      '  Mail to people  off    SMTP_URL, MAIL_FROM',
    ].join('\n'),
  );
});
