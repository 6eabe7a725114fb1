import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export type EmptyKind = 'notice' | 'noResult' | 'noData' | 'network' | 'abnormal';

const soft = 'var(--brand-soft)';
const paper = 'var(--surface)';
const line = 'var(--border-strong)';
const accent = 'var(--brand-border)';

const ground = <ellipse cx="80" cy="104" rx="56" ry="6" fill="var(--surface2)" />;

/** Drawn on 160 by 120. */
const pictures: Record<EmptyKind, ReactNode> = {
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
      <rect x="46" y="30" width="66" height="66" rx="9" fill={paper} stroke={line} />
      <path d="M46 48h66M64 24v12M94 24v12" stroke={line} fill="none" />
      <path d="M79 62v18M70 71h18" stroke={accent} fill="none" />
    </>
  ),
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

/** Our own drawing for a kind of emptiness, in the colours of the theme; hidden from readers. */
export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false" className={styles.picture}>
      {pictures[kind]}
    </svg>
  );
}
