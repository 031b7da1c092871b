import { expect, test } from 'vitest';
import { displayName, groupsOf, isStaff, type SpecialLists } from './people';

const lists: SpecialLists = {
  audienceCreators: ['ann@agency.example'],
  creators: ['cleo@agency.example'],
  campaignPlanners: ['pat@agency.example'],
  staffDomain: 'murmur.example',
};

test('[AUT-35, AUT-36] the groups Creators and CampaignPlanner go by lists of e-mail addresses', () => {
  expect(groupsOf('cleo@agency.example', false, lists)).toEqual(['Creators']);
  expect(groupsOf('pat@agency.example', false, lists)).toEqual(['CampaignPlanner']);
  expect(groupsOf('ann@agency.example', false, lists)).toEqual(['Audience_creator']);
  expect(groupsOf('nobody@agency.example', false, lists)).toEqual([]);
  expect(groupsOf(null, false, lists)).toEqual([]);
});

test('the first person of an installation has what is sold elsewhere, but is no staff by it', () => {
  expect(groupsOf('me@home.example', true, lists)).toEqual([
    'Audience_creator',
    'Creators',
    'CampaignPlanner',
  ]);
});

test('[AUT-37] staff is who has an address of the company’s own domain, compared whole', () => {
  expect(isStaff('sam@murmur.example', 'murmur.example')).toBe(true);
  expect(groupsOf('sam@murmur.example', false, lists)).toEqual(['staff']);
  for (const other of [
    'sam@evil-murmur.example',
    'sam@murmur.example.evil.net',
    'murmur.example@evil.net',
    'sam@sub.murmur.example',
    '"@murmur.example"@evil.net',
  ])
    expect(isStaff(other, 'murmur.example')).toBe(false);
  expect(isStaff('sam@murmur.example', '')).toBe(false);
  expect(isStaff(null, 'murmur.example')).toBe(false);
});

test('a person without a name goes by the address', () => {
  expect(displayName({ first_name: 'Ann', last_name: '', email: 'a@b.example' })).toBe('Ann');
  expect(displayName({ first_name: '', last_name: '', email: 'a@b.example' })).toBe('a@b.example');
  expect(displayName({ first_name: '', last_name: '', email: null })).toBe('');
});
