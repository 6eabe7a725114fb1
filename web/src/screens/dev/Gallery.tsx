import type { ReactNode } from 'react';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Ribbon } from '@parlour/ui/layout/Ribbon.tsx';
import { SkipLink } from '@parlour/ui/layout/SkipLink.tsx';
import { ToastProvider } from '@parlour/ui/feedback/Toast.tsx';
import { BookingPieces, ChoosePieces, OverPieces } from './GalleryChoose.tsx';
import { DisplayPieces } from './GalleryDisplay.tsx';
import { FieldPieces } from './GalleryFields.tsx';
import { SuccessPieces } from './GallerySuccess.tsx';
import { MenuPieces } from './GalleryMenus.tsx';
import { PdfPieces } from './GalleryPdf.tsx';
import { PickerPieces } from './GalleryPickers.tsx';
import { QuestionPieces } from './GalleryQuestions.tsx';
import { SharingPieces } from './GallerySharing.tsx';
import { ActionPieces, BarPieces, ShowPieces, StatePieces } from './GalleryShow.tsx';
import { UploadPieces } from './GalleryUpload.tsx';
import { WorkbookPieces } from './GalleryWorkbook.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';
import { samplesFor } from './gallery-samples.ts';
import styles from './Gallery.module.css';

type GalleryProps = {
  lang: string;
  /** Shows every section a second time in the other theme, side by side on a wide window. */
  isBoth?: boolean;
  /** What the frame of the app would do around it. */
  children: ReactNode;
};

type SectionName = keyof GallerySamples['sections'];

const sections: readonly [SectionName, (props: { say: GallerySamples }) => ReactNode][] = [
  ['actions', ActionPieces],
  ['show', ShowPieces],
  ['choose', ChoosePieces],
  ['booking', BookingPieces],
  ['fields', FieldPieces],
  ['pickers', PickerPieces],
  ['questions', QuestionPieces],
  ['workbook', WorkbookPieces],
  ['pdf', PdfPieces],
  ['upload', UploadPieces],
  ['display', DisplayPieces],
  ['menus', MenuPieces],
  ['success', SuccessPieces],
  ['over', OverPieces],
  ['sharing', SharingPieces],
  ['states', StatePieces],
  ['bars', BarPieces],
];

/** Regions shown twice need names of their own. */
function secondNames(say: GallerySamples): GallerySamples {
  const second = (name: string) => `${name} 2`;
  return {
    ...say,
    photos: second(say.photos),
    yourBooking: second(say.yourBooking),
    placesLabel: second(say.placesLabel),
  };
}

/** Every piece of the design system in its states: for people, for screenshots, for the accessibility check. */
export function Gallery({ lang, isBoth, children }: GalleryProps) {
  const say = samplesFor(lang);
  return (
    <ToastProvider label={say.messages} closeLabel={say.close}>
      <SkipLink text={say.skip} target="gallery" />
      <header>
        <Ribbon>{say.ribbon}</Ribbon>
      </header>
      <main id="gallery">
        <Page screen="Gallery">
          <PageHeader
            title={say.title}
            subtitle={say.subtitle}
            back={{ label: say.back, href: '/' }}
            action={<IconButton icon="share" label={say.share} />}
          />
          {sections.map(([name, Section]) => (
            <section key={name} aria-labelledby={`gallery-${name}`} className={styles.section}>
              <h2 id={`gallery-${name}`} className={styles.name}>
                {say.sections[name]}
              </h2>
              <div className={isBoth ? styles.both : undefined}>
                <div className={styles.sample} data-theme={isBoth ? 'light' : undefined}>
                  <Section say={say} />
                </div>
                {isBoth && (
                  <div className={styles.sample} data-theme="dark">
                    <Section say={secondNames(say)} />
                  </div>
                )}
              </div>
            </section>
          ))}
        </Page>
      </main>
      {children}
    </ToastProvider>
  );
}
