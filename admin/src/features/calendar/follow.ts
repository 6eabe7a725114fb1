import type { CalendarNews, CalendarQuestion } from '@parlour/contract/calendar/calls';
import { openNews } from './calls.ts';

/** The server says something at least every ten seconds; a line that is silent for longer is dead. */
const silenceMs = 25_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export type Follower = {
  /** Days may have changed: read them. Also after a gap in which nothing was heard. */
  onChange: () => void;
  /** Whether changes are told as they happen. */
  onLive: (isLive: boolean) => void;
};

/** Hears what changes on these days, and opens the line again whenever it breaks. Answers how to stop. */
export function followCalendar(question: CalendarQuestion, { onChange, onLive }: Follower): () => void {
  const end = new AbortController();
  let wait = firstWaitMs;
  let hurry: () => void = () => undefined;
  const hear = (news: CalendarNews) => {
    if (news.event === 'open') {
      wait = firstWaitMs;
      // What changed before this moment was told to nobody here.
      onChange();
      onLive(true);
    } else if (news.event === 'changed') onChange();
    else onLive(news.isLive);
  };
  const work = async () => {
    while (!end.signal.aborted) {
      try {
        await listen(question, hear, end.signal);
      } catch {
        // Whatever broke the line: until it is back, the page reads by itself.
      }
      if (end.signal.aborted) return;
      onLive(false);
      const pause = new Promise<void>((resolve) => {
        hurry = resolve;
        setTimeout(resolve, wait * (0.75 + Math.random() / 2));
      });
      wait = Math.min(longestWaitMs, wait * 2);
      await pause;
    }
  };
  const online = () => hurry();
  addEventListener('online', online);
  void work();
  return () => {
    removeEventListener('online', online);
    end.abort();
    hurry();
  };
}

async function listen(
  question: CalendarQuestion,
  hear: (news: CalendarNews) => void,
  outer: AbortSignal,
): Promise<void> {
  const line = new AbortController();
  const signal = AbortSignal.any([outer, line.signal]);
  let timer = setTimeout(() => line.abort(), silenceMs);
  try {
    const body = await openNews(question, signal);
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), silenceMs);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)) as CalendarNews);
    }
  } finally {
    clearTimeout(timer);
    line.abort();
  }
}
