import { type ExploreState, isWhole } from './explore-url';
import { readText } from './read-text';

type Asked = Pick<ExploreState, 'type' | 'text' | 'posts'>;

/** Whether the text of an address cannot be read: then nothing is asked, and its line says why. */
export const isMistaken = ({ type, text }: Asked): boolean =>
  text !== '' && readText(type, text).kind === 'error';

/** Whether it has words that can be read, or names single posts. */
export const asksSomething = (state: Asked): boolean =>
  state.text === '' ? state.posts !== undefined && state.type === 'conversation' : !isMistaken(state);

/** Whether an address asks anything of these datasets. */
export const canAsk = (state: ExploreState, datasets: readonly string[]): boolean =>
  (asksSomething(state) || isWhole(state)) && datasets.length > 0;

/** Whether an address holds a question at all, one that cannot be read too. */
export const isAsked = (state: ExploreState): boolean =>
  state.text !== '' || state.posts !== undefined || isWhole(state);
