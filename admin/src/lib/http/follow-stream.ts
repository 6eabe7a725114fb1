/** The server says something at least every ten seconds; a line that is silent for longer is dead. */
const silenceMs = 25_000;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

type Beat = { event: 'open' } | { event: 'beat'; isLive: boolean };

export type Follower<News> = {
  /** What is told, but for beats. `open`: what changed before this moment was told to nobody here. */
  onNews: (news: Exclude<News, { event: 'beat' }>) => void;
  /** Whether news is told as it happens. */
  onLive: (isLive: boolean) => void;
};

/** Hears a stream, and opens the line again whenever it breaks. Answers how to stop. */
export function followStream<News extends Beat | { event: string }>(
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  { onNews, onLive }: Follower<News>,
): () => void {
  const end = new AbortController();
  let wait = firstWaitMs;
  let hurry: () => void = () => undefined;
  const hear = (news: Beat | { event: string }) => {
    if (news.event === 'beat') return onLive((news as Beat & { event: 'beat' }).isLive);
    if (news.event === 'open') wait = firstWaitMs;
    onNews(news as Exclude<News, { event: 'beat' }>);
    if (news.event === 'open') onLive(true);
  };
  const work = async () => {
    while (!end.signal.aborted) {
      try {
        await listen(open, hear, end.signal);
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
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  hear: (news: { event: string }) => void,
  outer: AbortSignal,
): Promise<void> {
  const line = new AbortController();
  const signal = AbortSignal.any([outer, line.signal]);
  let timer = setTimeout(() => line.abort(), silenceMs);
  try {
    const body = await open(signal);
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), silenceMs);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)) as { event: string });
    }
  } finally {
    clearTimeout(timer);
    line.abort();
  }
}
