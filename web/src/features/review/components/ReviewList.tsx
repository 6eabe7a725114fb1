import type { Review, ReviewReply } from '@parlour/contract/review/calls';
import { Suspense } from 'react';
import { useHistoryState } from '../../../lib/navigation/history-state.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { ExpandableText } from '@parlour/ui/text/ExpandableText.tsx';
import { PictureThumbs } from '@parlour/ui/media/PictureThumbs.tsx';
import { RatingStars } from '@parlour/ui/text/RatingStars.tsx';
import styles from './ReviewList.module.css';

const PictureViewer = lazyPart(async () => (await import('@parlour/ui/media/PictureViewer.tsx')).PictureViewer);

/** A review taller than this is cut. */
const longTextPx = 148;

/** Which picture is looked at: of a review, or of the reply to it. */
type Looked = { id: string; isReply: boolean; place: number };
type Look = (looked: Looked) => void;

/** Reviews one under the other; their pictures open over the page. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const [looked, look, close] = useHistoryState<Looked>('picture');
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} look={look} />
          </li>
        ))}
      </ul>
      {looked && <Pictures looked={looked} review={reviews.find(({ id }) => id === looked.id)} onClose={close} />}
    </>
  );
}

function useAuthorName() {
  const t = useText();
  return ({ author }: Review) => author?.name || t('review.walkIn');
}

function ReviewCard({ review, look }: { review: Review; look: Look }) {
  const t = useText();
  const name = useAuthorName()(review);
  const { id, author, score, writtenOn, text, imageUrls, staffScores, replies } = review;
  const [reply] = replies;
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <Avatar name={author?.name ?? ''} src={pictureAt(author?.photoUrl ?? null, 96)} size={44} />
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.details}>
            <RatingStars value={score} name={t('review.scored', { score })} />
            <time dateTime={writtenOn.day} className="num">
              {writtenOn.text}
            </time>
          </p>
        </div>
      </div>
      {staffScores.length > 0 && <StaffScores scores={staffScores} />}
      {text && <LongText text={text} />}
      <PictureThumbs
        urls={imageUrls.map((url) => pictureAt(url, 192) ?? url)}
        nameOf={(place) => t('review.photoNamed', { place: place + 1, count: imageUrls.length, name })}
        onOpen={(place) => look({ id, isReply: false, place })}
      />
      {reply && <Reply reply={reply} onOpen={(place) => look({ id, isReply: true, place })} />}
    </article>
  );
}

function StaffScores({ scores }: { scores: Review['staffScores'] }) {
  const t = useText();
  return (
    <ul className={styles.staff}>
      {scores.map(({ staffId, name, score }) => (
        <li key={staffId}>
          <span aria-hidden="true">{name}</span>
          <RatingStars value={score} name={t('review.staffScore', { name, score })} size={14} />
        </li>
      ))}
    </ul>
  );
}

function Reply({ reply, onOpen }: { reply: ReviewReply; onOpen: (place: number) => void }) {
  const t = useText();
  const { shopName, repliedOn, text, imageUrls } = reply;
  return (
    <div className={styles.reply}>
      <div className={styles.replyHead}>
        <h4 className={styles.name}>{t('review.reply', { shop: shopName })}</h4>
        <time dateTime={repliedOn.day} className={styles.day}>
          {repliedOn.text}
        </time>
      </div>
      <LongText text={text} />
      <PictureThumbs
        urls={imageUrls.map((url) => pictureAt(url, 192) ?? url)}
        nameOf={(place) => t('review.replyPhotoNamed', { place: place + 1, count: imageUrls.length })}
        onOpen={onOpen}
      />
    </div>
  );
}

function LongText({ text }: { text: string }) {
  const t = useText();
  return <ExpandableText text={text} limitPx={longTextPx} more={t('shell.more')} less={t('shell.less')} />;
}

type PicturesProps = { looked: Looked; review: Review | undefined; onClose: () => void };

function Pictures({ looked, review, onClose }: PicturesProps) {
  const t = useText();
  const nameOf = useAuthorName();
  const urls = (looked.isReply ? review?.replies[0]?.imageUrls : review?.imageUrls) ?? [];
  if (!review || urls.length === 0) return null;
  return (
    <Suspense>
      <PictureViewer
        label={looked.isReply ? t('review.photosOfReply') : t('review.photosOf', { name: nameOf(review) })}
        urls={urls.map((url) => pictureAt(url, 1440) ?? url)}
        first={looked.place}
        onClose={onClose}
        words={{
          close: t('shell.close'),
          previous: t('shell.previous'),
          next: t('shell.next'),
          zoomIn: t('review.zoomIn'),
          zoomOut: t('review.zoomOut'),
        }}
        positionText={(place, count) => t('review.photoAlt', { place, count })}
      />
    </Suspense>
  );
}
