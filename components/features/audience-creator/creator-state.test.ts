import { expect, test } from 'vitest';
import { makeTeamConfig } from '@/tests/factories/team-audience-rows';
import { aims, bodyOf, draftOf, draftOfAddress, labelsOf, withHandles, withLabels } from './creator-state';

test('[AUD-04] what other pages send along becomes a draft; what cannot be read does not', () => {
  const draft = draftOfAddress(
    new URLSearchParams({
      handles: 'a,@b',
      keywords: 'oat milk',
      communities: 'cafes.hushmill,none',
      from: 'community',
    }),
  );
  expect(draft.given.handles.map(({ handle }) => handle)).toEqual(['a', 'b']);
  expect(draft.communities).toEqual([{ id: 'cafes.hushmill', label: '@hushmill' }]);
  expect([draft.origin, aims(draft)]).toEqual(['community', true]);
  const broken = draftOfAddress(new URLSearchParams({ handles: 'not a handle' }));
  expect([broken.given.handles, aims(broken)]).toEqual([[], false]);
});

test('an audience is edited and sent back with what the page does not show', () => {
  const evidence = { excluded: true, label: 'giveaway', deselected: false };
  const config = makeTeamConfig({ job_titles: ['chef'] });
  const draft = draftOf({
    ...config,
    targeting_package: {
      ...config.targeting_package,
      keywords: [{ label: 'latte', deselected: true }, evidence],
    },
  });
  const given = withHandles(withLabels(draft.given, 'keywords', ['latte', 'oat milk']), ['a']);
  expect(given.keywords).toEqual([
    { label: 'latte', deselected: true },
    { label: 'oat milk', deselected: false },
    evidence,
  ]);
  expect(labelsOf(withLabels(given, 'keywords', [], true), 'keywords', true)).toEqual([]);
  expect(bodyOf({ ...draft, given, name: ' Latte ' })).toMatchObject({ name: 'Latte', job_titles: ['chef'] });
});

test('only what is left out is nothing to count', () => {
  const draft = draftOfAddress(new URLSearchParams());
  const left = { ...draft, given: withLabels(draft.given, 'keywords', ['giveaway'], true) };
  expect([aims(draft), aims(left)]).toEqual([false, false]);
});
