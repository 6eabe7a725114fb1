import type { ReactNode } from 'react';

const soft = 'var(--brand-soft)';
const paper = 'var(--surface)';
const line = 'var(--border-strong)';
const accent = 'var(--brand-border)';

const ground = <ellipse cx="80" cy="104" rx="56" ry="6" fill="var(--surface2)" />;
const page = <rect x="44" y="28" width="68" height="68" rx="9" fill={paper} stroke={line} />;
const rings = <path d="M44 47h68M62 21v13M94 21v13" stroke={line} fill="none" />;

/** What there may be nothing of, drawn on 160 by 120; fetched when the first such place is shown. */
export const drawings = {
  notice: (
    <>
      {ground}
      <circle cx="80" cy="54" r="42" fill={soft} />
      <path d="M62 70V52a18 18 0 0 1 36 0v18l5 7H57z" fill={paper} stroke={line} />
      <path d="M74 82a6 6 0 0 0 12 0" stroke={line} fill="none" />
      <circle cx="98" cy="34" r="8" fill={accent} stroke={paper} />
    </>
  ),
  noResult: (
    <>
      {ground}
      <circle cx="74" cy="52" r="40" fill={soft} />
      <circle cx="72" cy="50" r="24" fill={paper} stroke={line} />
      <path d="m90 68 18 18" stroke={line} strokeWidth="5" fill="none" />
      <path d="M62 46h20M62 55h12" stroke={accent} fill="none" />
    </>
  ),
  noData: (
    <>
      {ground}
      <circle cx="82" cy="52" r="40" fill={soft} />
      <path d="M46 58 58 38h44l12 20v32a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" fill={paper} stroke={line} />
      <path d="M46 58h20l5 10h18l5-10h20" stroke={line} fill="none" />
      <path d="M80 16v10M62 21l4 8M98 21l-4 8" stroke={accent} fill="none" />
    </>
  ),
  /** Nothing planned: a calendar, and the clock that waits for a time. */
  upcoming: (
    <>
      {ground}
      <circle cx="82" cy="54" r="42" fill={soft} />
      {page}
      {rings}
      <path d="M56 60h10M74 60h10M56 76h10" stroke={line} fill="none" />
      <circle cx="104" cy="82" r="17" fill={paper} stroke={accent} />
      <path d="M104 73v9l6 5" stroke={accent} fill="none" />
    </>
  ),
  /** Nothing behind: a calendar with a tick, and the sparkle of having been there. */
  finished: (
    <>
      {ground}
      <circle cx="76" cy="54" r="42" fill={soft} />
      {page}
      {rings}
      <path d="m64 70 11 11 20-22" stroke={accent} strokeWidth="4" fill="none" />
      <path d="M122 22v14M115 29h14M34 74v10M29 79h10" stroke={accent} fill="none" />
    </>
  ),
  /** Nothing called off: a calendar whose days all stand. */
  cancelled: (
    <>
      {ground}
      <circle cx="78" cy="54" r="42" fill={soft} />
      {page}
      {rings}
      <path d="M56 60h8M74 60h8M92 60h8M56 78h8" stroke={line} fill="none" />
      <path d="m76 76 16 14M92 76 76 90" stroke={accent} fill="none" />
    </>
  ),
  /** No store marked: a shop front under a heart. */
  favorites: (
    <>
      {ground}
      <circle cx="80" cy="56" r="42" fill={soft} />
      <path d="M50 62v36h60V62" fill={paper} stroke={line} />
      <path
        d="M50 50h60l6 14a9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0z"
        fill={paper}
        stroke={line}
      />
      <path d="M60 98V80h14v18M86 80h14v10H86z" stroke={line} fill="none" />
      <path d="M80 40C64 30 66 16 74 16c4 0 6 4 6 6 0-2 2-6 6-6 8 0 10 14-6 24z" fill={accent} stroke={paper} />
    </>
  ),
  /** For a visitor, where appointments would be: a phone that shows one. */
  appointments: (
    <>
      {ground}
      <circle cx="82" cy="54" r="42" fill={soft} />
      <rect x="54" y="14" width="52" height="86" rx="10" fill={paper} stroke={line} />
      <path d="M74 22h12" stroke={line} fill="none" />
      <rect x="62" y="34" width="36" height="22" rx="5" fill={soft} stroke={accent} />
      <path d="M69 42h14M69 49h8" stroke={accent} fill="none" />
      <path d="M64 66h32M64 76h32M64 86h18" stroke={line} fill="none" />
    </>
  ),
  /** Where the details of a signed-in customer would be: a card with a face. */
  profile: (
    <>
      {ground}
      <circle cx="80" cy="54" r="42" fill={soft} />
      <rect x="36" y="30" width="88" height="62" rx="10" fill={paper} stroke={line} />
      <circle cx="60" cy="54" r="9" fill={soft} stroke={accent} />
      <path d="M46 80a14 14 0 0 1 28 0" stroke={accent} fill="none" />
      <path d="M86 50h24M86 62h24M86 74h14" stroke={line} fill="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawnKind = keyof typeof drawings;
