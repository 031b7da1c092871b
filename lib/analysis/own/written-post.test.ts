import { expect, test } from 'vitest';
import { writtenOf } from './written-post';

test('tells what a text holds, without links and those it answers', () => {
  expect(writtenOf('@ann @ben Where? https://t.co/abc?x=1 #coffee')).toEqual({
    ...{ length: 'Where?   #coffee'.length, hasLink: true, hasHashtag: true, isQuestion: true },
  });
  expect(writtenOf('See https://t.co/abc?x=1 no #1')).toMatchObject({ isQuestion: false, hasHashtag: false });
  expect(writtenOf('チクショー！！　#まいにちチクショー')).toMatchObject({
    hasHashtag: true,
    hasLink: false,
  });
  expect(writtenOf('')).toEqual({ length: 0, hasLink: false, hasHashtag: false, isQuestion: false });
});
