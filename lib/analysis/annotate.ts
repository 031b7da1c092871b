import { containsSubstringScript, normalizeText, tokenizeNormalized } from '@/lib/domain/keyword-query/text';
import type { AuthorAnnotation, PostAnnotation, SourceAuthor } from '@/lib/domain/source-post';
import { genderOfProfile } from './people/gender';
import { countryOfPlace } from './people/place';
import { extractEmojis } from './text/emojis';
import { extractEntities } from './text/entities';
import { languageOfPost } from './text/language';
import { sentimentOf } from './text/sentiment';
import { extractTerms } from './text/terms';

/**
 * Everything the product reads out of a post's text, once, at import.
 * @param givenLanguage The source's language tag or name, or null.
 */
export function annotatePost(text: string, givenLanguage: string | null): PostAnnotation {
  const normalized = normalizeText(text);
  const tokens = tokenizeNormalized(normalized);
  const { prose, ...entities } = extractEntities(text);
  const { language, given } = languageOfPost(text, givenLanguage);
  return {
    language,
    languageGiven: given,
    sentiment: sentimentOf(text, language),
    ...entities,
    emojis: extractEmojis(text),
    tokens,
    terms: prose === text ? extractTerms(normalized, tokens) : extractTerms(normalizeText(prose)),
    normalized: containsSubstringScript(normalized) ? normalized : '',
  };
}

/** What is read out of a profile; shown for groups only. */
export function annotateAuthor(author: Pick<SourceAuthor, 'name' | 'location' | 'bio'>): AuthorAnnotation {
  return { country: countryOfPlace(author.location), gender: genderOfProfile(author.name, author.bio) };
}
