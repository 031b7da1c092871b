import type { Rule } from './question-rule';

/* The first rule that fits decides: what nobody is told, then the narrow ones before the wide ones. */
export const ENGLISH_RULES: readonly Rule[] = [
  {
    is: 'one-person',
    when: [/\b(is|are|was) @\w+/, /@\w+ (a )?(bot|fake|spam|real|human)/, /how old is @\w+/],
  },
  {
    is: 'viewers',
    when: [
      /(view|visit|look|check|stalk|saw|see)\w*( \w+)? (at )?my (profile|account|page)/,
      /profile (view|visit)/,
    ],
  },
  { is: 'blocks', when: [/\b(block|mut)(e|ed|es|s|ing)?\b/] },
  { is: 'messages', when: [/\bdms?\b|direct messages?|\binbox\b/] },
  {
    is: 'growth',
    when: [
      /(gain|grow|growth|win)\w*\b.*\b(or|vs|versus)\b.*(los|shrink)/,
      /(gain|grow|growth|trend|change|increas|decreas|rising|falling)\w*\b.*follower/,
      /follower.*(gain|grow|growth|trend|change|over time|increas|decreas|up or down)/,
    ],
  },
  {
    is: 'unfollowers',
    when: [
      /unfollow|(stop|quit|cease)\w* following|no longer follow|left me/,
      /(lost|lose|losing|loss)\b.*follower|follower.*(lost|lose|left|gone)/,
    ],
  },
  {
    is: 'not-back',
    when: [/follow\w* (me )?back|mutual/, /(don't|doesn't|do not|does not|not|never) follow me/],
  },
  {
    is: 'who-to-follow',
    when: [
      /(who|whom|which|what)\b.*(should|could|worth|ought)\b.*follow/,
      /follow (next|suggest)|suggest.*follow/,
    ],
  },
  {
    is: 'new-followers',
    when: [/(new|latest|recent|newest) followers?/, /(start|began|begun|recently)\w* (to )?follow/],
  },
  {
    is: 'signals',
    when: [/\bbots?\b|\bfake|\bspam|automated|inactive (follower|account)|real (people|follower)/],
  },
  {
    is: 'countries',
    when: [
      /countr|nation|continent/,
      /where\b.*(follower|audience|live)/,
      /(follower|audience).*\b(live|located|based|from)\b/,
    ],
  },
  {
    is: 'interests',
    when: [
      /(follower|audience)s?\b.*\b(interest|into|like|care|love|hobb|passion)/,
      /interest\w* .*(follower|audience)/,
    ],
  },
  {
    is: 'beliefs',
    when: [
      /\b(x|twitter)\b.*\b(think|believe|know|assume|guess|assign|infer)/,
      /(think|believe|know|assume|assign|infer)\w*\b.*about me/,
    ],
  },
  {
    is: 'new-advertisers',
    when: [/new advertiser|advertisers?.*\bnew\b/, /(start|began|begun)\w*\b.*(advertis|target|\bads?\b)/],
  },
  {
    is: 'targeting',
    when: [
      /advertis|\bads?\b|sponsor|target(s|ed|ing)? me/,
      /(customer|custom|audience|tailored|marketing) (list|audience)/,
    ],
  },
  {
    is: 'draft-effects',
    when: [
      /(photo|image|picture|video|media|link|hashtag|question|emoji|length|long|short)\w*\b.*(better|worse|help|hurt|harm|perform|effect|affect|matter|more|less)/,
      /(better|worse|help|hurt|harm)\b.*(photo|image|picture|video|media|link|hashtag)/,
    ],
  },
  {
    is: 'payout',
    when: [/pay ?out|revenue|\bearn|moneti|money|income|\bpaid\b/],
  },
  {
    is: 'best-time',
    when: [
      /(best|good|right|ideal|optimal) (time|hour|day|moment|slot)/,
      /(when|what time|which (hour|day|weekday)|what (hour|day))\b.*(post|tweet|publish|write)/,
      /\bhours?\b.*(post|tweet|matter)|weekend|weekday|time of (the )?(day|week)/,
    ],
  },
  {
    is: 'topics',
    when: [
      /(topic|subject|theme)s?\b.*(work|pay|best|engag|perform|most|well|do)/,
      /(what|which)\b.*(should|best) .*\b(post|tweet|write)\b.*about/,
    ],
  },
  {
    is: 'engagement-change',
    when: [
      /(likes?|engagement|reach|impressions|performance|posts)\b.*(lately|recent|drop|declin|fall|fell|down|rise|rose|increas|decreas|changed?|more or less)/,
      /(lately|recently|this (week|month))\b.*(likes?|engagement|reach)/,
    ],
  },
  {
    is: 'frequency',
    when: [
      /how (often|frequently|much) (do|did|am|have) i (post|tweet|write)/,
      /how many (posts|tweets)\b/,
      /(posts|tweets) (per|a|each) (day|week|month)/,
    ],
  },
  {
    is: 'engagers',
    when: [
      /(who|which (people|accounts|followers)|people|accounts|fans)\b.*(engag|repl|repost|retweet|mention|interact|quot|respond|comment)/,
      /biggest fans?|top engagers?|most (active|loyal)/,
    ],
  },
  {
    is: 'top-posts',
    when: [
      /(best|top|most|biggest|highest|greatest)\b.*\b(post|tweet)s?\b/,
      /\b(post|tweet)s?\b.*(most|best|top|viral|popular|success|did well)/,
    ],
  },
  {
    is: 'followers',
    when: [/how many (people )?follow|follower (count|number|total)|number of followers|how many followers/],
  },
];
