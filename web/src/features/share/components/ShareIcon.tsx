import type { Network } from '../share-targets.ts';

const paths: Record<Network | 'save' | 'copy', string> = {
  instagram:
    'M7.5 3.8h9a3.7 3.7 0 0 1 3.7 3.7v9a3.7 3.7 0 0 1-3.7 3.7h-9a3.7 3.7 0 0 1-3.7-3.7v-9a3.7 3.7 0 0 1 3.7-3.7zM12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM16.7 7.3h.01',
  facebook: 'M14.6 8.2h2.2V4.6h-2.6c-2.5 0-3.9 1.5-3.9 3.9v2.1H7.9V14h2.4v6.6h3.6V14h2.5l.5-3.4h-3V9.2c0-.6.3-1 .7-1z',
  x: 'M4.2 4.2h4l11.6 15.6h-4zM19.2 4.2l-6.3 7M11 12.9l-6.2 6.9',
  whatsapp:
    'M12 3.7a8.3 8.3 0 0 0-7.1 12.6l-1.2 4 4.1-1.1A8.3 8.3 0 1 0 12 3.7zM9.1 8.3c-1 1.5.1 3.8 1.5 5.1s3.5 2.3 4.7 1.3l-.1-1-1.6-.9-1 .7c-1-.4-1.7-1.1-2.2-2l.6-1-.8-1.9z',
  save: 'M12 4v11M7.4 10.6l4.6 4.6 4.6-4.6M5 19.6h14',
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
};

/** A drawing above the name of a way to share. */
export function ShareIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
