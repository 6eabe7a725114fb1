import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './api.ts';

/** When every journey takes place: Tuesday 1 December 2026, 13:00 in Sydney and 10:00 in Shanghai, Monday 21:00 in New York. */
export const now = Date.parse('2026-12-01T02:00:00Z');
export const dayMs = 86_400_000;

/** Stops the server's clock at that moment, or at another. */
export async function stopClock(origin: string, instant = now): Promise<void> {
  await ask(origin, internalCalls.setClock, { now: instant });
}

/** Stops the server's clock so long after the moment of every journey. */
export async function laterBy(origin: string, ms: number): Promise<void> {
  await stopClock(origin, now + ms);
}

/** Runs in every page before its own scripts: moves the device's clock, which goes on from there. */
export function moveDeviceClock(instant: number): string {
  return `{
    const Real = Date;
    const shift = ${instant} - Real.now();
    globalThis.Date = class Date extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + shift);
        else super(...parts);
      }
      static now() {
        return Real.now() + shift;
      }
    };
  }`;
}
