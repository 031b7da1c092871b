const CHANNEL = 'murmur_session';
const PERSON_EVENT = 'murmur-person';

export type SessionNews = 'signed-in' | 'signed-out';

/** A page hears its own words too, by another channel object: it must know them. */
const TAB = typeof window === 'undefined' ? '' : crypto.getRandomValues(new Uint32Array(4)).join('-');

function newsOf(data: unknown): SessionNews | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'tab') === TAB) return null;
  const news: unknown = Reflect.get(data, 'news');
  return news === 'signed-in' || news === 'signed-out' ? news : null;
}

/** Tells the other tabs of this site. */
export function tellOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ news, tab: TAB });
  channel.close();
}

/** Hears when another tab of this site signs in or out. @returns stops listening. */
export function onSessionNews(hear: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = newsOf(data);
    if (news) hear(news);
  };
  return () => channel.close();
}

/** The personal data of this browser has changed in this tab; other tabs get the browser's own storage event. */
export function tellPersonChanged(): void {
  window.dispatchEvent(new Event(PERSON_EVENT));
}

export function onPersonChanged(hear: () => void): () => void {
  window.addEventListener(PERSON_EVENT, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(PERSON_EVENT, hear);
    window.removeEventListener('storage', hear);
  };
}
