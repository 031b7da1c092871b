import { expect, test } from 'vitest';
import { datesInAccount, draftDelay } from './draft-dates';

const draft = { startAt: new Date('2027-03-01T00:00:00Z'), endAt: new Date('2027-03-31T00:00:00Z') };

test('a draft keeps its days on the calendar of the account, which change their clocks or not', () => {
  const delay = draftDelay(draft, new Date('2027-02-10T12:00:00Z'), 'Europe/London');
  expect(delay).toBe(0);
  expect(datesInAccount(draft, delay, 'Europe/London')).toEqual({
    startAt: new Date('2027-03-01T00:00:00Z'),
    // Summer time began on the 28th.
    endAt: new Date('2027-03-30T23:00:00Z'),
  });
  expect(datesInAccount(draft, 0, 'Asia/Tokyo').startAt).toEqual(new Date('2027-02-28T15:00:00Z'));
});

test('a draft whose first day has passed begins today and stays as long; without an end it has none', () => {
  const now = new Date('2027-03-04T20:00:00Z');
  expect(draftDelay(draft, now, 'Asia/Tokyo')).toBe(4);
  expect(datesInAccount({ ...draft, endAt: null }, 4, 'Asia/Tokyo')).toEqual({
    startAt: new Date('2027-03-04T15:00:00Z'),
    endAt: null,
  });
  expect(datesInAccount(draft, 4, 'Asia/Tokyo').endAt).toEqual(new Date('2027-04-03T15:00:00Z'));
});
