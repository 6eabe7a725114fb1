import type { CalendarNews } from '@parlour/contract/calendar/calls';

/** A line to the stream of a calendar. */
export type Line = {
  /** The next piece of news of a kind; null where none comes in time. */
  next: (isWanted: (news: CalendarNews) => boolean, withinMs: number) => Promise<CalendarNews | null>;
  /** Whether the server has closed it by then. */
  ended: (withinMs: number) => Promise<boolean>;
  close: () => void;
};

/** Opens a stream over real HTTP, and resolves once it is open. */
export async function hearFrom(url: string, headers: Record<string, string>): Promise<Line> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  if (response.status !== 200) throw new Error(`The stream was refused: ${await response.text()}`);
  const heard: CalendarNews[] = [];
  let isOver = false;
  void (async () => {
    let text = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const events = (text + chunk).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) heard.push(JSON.parse(event.replace('data: ', '')) as CalendarNews);
      }
    } catch {
      // Closed from here.
    }
    isOver = true;
  })();
  const until = async <Found>(look: () => Found | null, withinMs: number): Promise<Found | null> => {
    const started = performance.now();
    for (;;) {
      const found = look();
      if (found !== null || performance.now() - started > withinMs) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    next: (isWanted, withinMs) =>
      until(() => {
        const index = heard.findIndex(isWanted);
        return index < 0 ? null : heard.splice(0, index + 1).at(-1)!;
      }, withinMs),
    ended: async (withinMs) => (await until(() => (isOver ? true : null), withinMs)) ?? false,
    close: () => stop.abort(),
  };
}
