import { type ReactNode, useEffect, useState } from 'react';
import type { DrawnKind, drawings } from './EmptyDrawings.tsx';
import styles from './EmptyState.module.css';

const soft = 'var(--brand-soft)';
const paper = 'var(--surface)';
const line = 'var(--border-strong)';
const accent = 'var(--brand-border)';

const ground = <ellipse cx="80" cy="104" rx="56" ry="6" fill="var(--surface2)" />;

/** Of what fails, drawn on 160 by 120: they are here before anything does. */
const failures: Partial<Record<string, ReactNode>> = {
  network: (
    <>
      {ground}
      <path d="M52 84a18 18 0 0 1-1-36 26 26 0 0 1 50-5 21 21 0 0 1 6 41z" fill={soft} stroke={line} />
      <path d="M66 62a22 22 0 0 1 28 0M72 70a12 12 0 0 1 16 0" stroke={accent} fill="none" />
      <circle cx="80" cy="77" r="2.5" fill={accent} />
      <path d="m104 92 16 16m0-16-16 16" stroke={line} fill="none" />
    </>
  ),
  abnormal: (
    <>
      {ground}
      <circle cx="80" cy="54" r="42" fill={soft} />
      <path d="M80 22 116 86H44z" fill={paper} stroke={line} />
      <path d="M80 44v20" stroke={accent} strokeWidth="4" fill="none" />
      <circle cx="80" cy="74" r="3" fill={accent} />
    </>
  ),
};

export type EmptyKind = 'network' | 'abnormal' | DrawnKind;

let known: typeof drawings | undefined;

/** Our own drawing for a kind of emptiness, in the colours of the theme; hidden from readers. Its space is reserved until it is there. */
export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  const [later, setLater] = useState(known);
  const own = failures[kind];
  useEffect(() => {
    if (own || later) return;
    // Without it the words say the same.
    import('./EmptyDrawings.tsx').then((module) => setLater((known = module.drawings))).catch(() => {});
  }, [own, later]);
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false" className={styles.picture}>
      {own ?? later?.[kind as DrawnKind]}
    </svg>
  );
}
