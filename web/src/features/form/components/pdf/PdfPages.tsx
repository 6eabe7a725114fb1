import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { IconButton, IconLink } from '@parlour/ui/button/IconButton.tsx';
import type { PdfFile, PdfPage } from '../../pdf/open-pdf.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { type Zoom, useZoom } from './use-zoom.ts';
import styles from './Pdf.module.css';

type PdfPagesProps = {
  label: string;
  file: PdfFile;
  /** Of the file itself, for a tab of its own. */
  address: string;
  /** Fields over a page; none: those of the file are drawn as it has them. */
  renderFields?: (page: PdfPage, width: number, showField: Zoom['showField']) => ReactNode;
};

/** The pages of a PDF below one another, as wide as there is room and larger on demand. */
export function PdfPages({ label, file, address, renderFields }: PdfPagesProps) {
  const t = useText();
  const frameRef = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frameRef);
  const count = file.pages.length;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <p className={styles.count}>{t('form.pdfPages', { count })}</p>
        <IconButton
          icon="minus"
          label={t('form.zoomOut')}
          aria-disabled={zoom.isLeast || undefined}
          onClick={zoom.less}
        />
        <IconButton icon="plus" label={t('form.zoomIn')} aria-disabled={zoom.isMost || undefined} onClick={zoom.more} />
        <IconLink
          icon="external"
          label={t('form.pdfOpen')}
          href={address}
          render={(link) => <a {...link} target="_blank" rel="noopener" />}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div ref={frameRef} role="group" aria-label={label} tabIndex={0} className={styles.frame}>
        <div className={styles.pages}>
          {file.pages.map((page, at) => (
            <Page
              key={at}
              page={page}
              label={t('form.pdfPage', { page: at + 1, count })}
              hasOwnFields={renderFields !== undefined}
              renderFields={(width) => renderFields?.(page, width, zoom.showField)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type PageProps = {
  page: PdfPage;
  label: string;
  hasOwnFields: boolean;
  renderFields: (width: number) => ReactNode;
};

function Page({ page, label, hasOwnFields, renderFields }: PageProps) {
  const pageRef = useRef<HTMLDivElement>(null);
  const width = useWidth(pageRef);
  const { canvasRef, textRef } = useDrawnPage(pageRef, page, width, hasOwnFields);
  return (
    <div
      ref={pageRef}
      role="group"
      aria-label={label}
      className={styles.page}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      <canvas ref={canvasRef} className={styles.canvas} aria-hidden="true" />
      <div ref={textRef} className={styles.text} />
      {renderFields(width)}
    </div>
  );
}

/** How wide a page is drawn, in CSS pixels; 0 before that is known. */
function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
