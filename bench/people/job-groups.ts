import type { JobTitleId } from '@/lib/analysis/traits/job-titles';

/** Occupations of the set job-titles-in-bios (from Wikipedia) in our groups; an occupation can stand in two. */
export const JOB_GROUPS: readonly (readonly [id: JobTitleId, words: RegExp])[] = [
  [
    'ARTS',
    /actor|actress|singer|songwriter|rapper|musician|model|comedian|comedienne|dancer|record producer|filmmaker|film producer|film director|^director|^producer|dj\b|disc jockey|band|duo|musical|designer|artist|drummer|guitarist|instrumentalist|painter|illustrator|photographer|videographer|composer|lyricist|choreographer|performer|entertainer|drag|stunt|television producer|television director|video director|cartoonist|impressionist|showrunner|diva|casting|stylist|beauty queen|executive producer|vj|video jockey|audio engineer/,
  ],
  [
    'MEDIA',
    /writer|author|journalist|novelist|playwright|poet|television personality|television host|television presenter|media personality|presenter|youtube|podcast|vlogger|blogger|commentator|broadcaster|columnist|news|host|internet personality|streamer|pundit|influencer|anchor|radio|critic|analyst|tv personality|satirist|humorist|science communicator|interviewer|announcer|speechwriter|gamer|socialite|editor|content creator/,
  ],
  [
    'SPORT',
    /footballer|basketball|boxer|wrestl|cricket|tennis|skateboard|racing|football|golfer|diver|swimmer|sprinter|baseball|weightlifter|athlete|volleyball|martial|bodybuilder|player|captain|coach/,
  ],
  [
    'EXECUTIVE',
    /entrepreneur|business|executive|founder|owner|president|restaurateur|proprietor|magnate|manager/,
  ],
  ['GOVERNMENT', /politician|diplomat|press secretary|political adviser/],
  ['COMMUNITY', /activist|philanthropist|humanitarian|advocate|speaker|feminist/],
  ['SCIENCE', /scientist|historian|astrophysicist|engineer|researcher|inventor/],
  ['EDUCATION', /professor|teacher|instructor|academic|scholar/],
  ['LAW', /lawyer|attorney|law scholar/],
  ['HEALTH', /surgeon|internist|physician|medicine specialist/],
  ['SOFTWARE', /programmer|developer/],
  ['FINANCE', /economist|investor/],
  ['SERVICE', /chef/],
  ['MARKETING', /pollster|communications|promoter/],
];
