import { containsSubstringScript, normalizeText, tokenizeNormalized } from '@/lib/domain/keyword-query/text';
import type { AuthorAnnotation, PostAnnotation, SourceAuthor } from '@/lib/domain/source-post';
import { ageGroupOfBio } from './traits/age';
import { placeOfProfile } from './traits/cities';
import { genderOfProfile } from './traits/gender';
import { interestsOfProfile } from './traits/interests';
import { jobTitleOfBio } from './traits/job-titles';
import { extractEmojis } from './text/emojis';
import { extractEntities } from './text/entities';
import { domainsOf } from './text/links';
import { languageOfPost } from './text/language';
import { sentimentOf } from './text/sentiment';
import { extractSubreddits } from './text/subreddits';
import { extractTerms } from './text/terms';

/**
 * Everything the product reads out of a post's text, once, at import.
 * @param givenLanguage The source's language tag or name, or null.
 * @param links Where its links lead, as the source tells; null where it does not.
 */
export function annotatePost(
  text: string,
  givenLanguage: string | null,
  links: readonly string[] | null = null,
): PostAnnotation {
  const normalized = normalizeText(text);
  const tokens = tokenizeNormalized(normalized);
  const { prose, ...entities } = extractEntities(text);
  const { language, given } = languageOfPost(text, givenLanguage);
  return {
    language,
    languageGiven: given,
    sentiment: sentimentOf(text, language),
    ...entities,
    domains: domainsOf(entities.domains, links),
    subreddits: extractSubreddits(text),
    emojis: extractEmojis(text),
    tokens,
    terms: prose === text ? extractTerms(normalized, tokens) : extractTerms(normalizeText(prose)),
    normalized: containsSubstringScript(normalized) ? normalized : '',
  };
}

/**
 * What is read out of a profile; shown for groups only.
 * @param at When the profile was seen, epoch milliseconds UTC: an age is one of that year.
 */
export function annotateAuthor(
  { name, location, bio }: Pick<SourceAuthor, 'name' | 'location' | 'bio'>,
  at: number | null = null,
): AuthorAnnotation {
  return {
    ...placeOfProfile(location),
    gender: genderOfProfile(name, bio),
    ageGroup: ageGroupOfBio(bio, at),
    jobTitle: jobTitleOfBio(bio),
    interests: interestsOfProfile(bio),
  };
}
