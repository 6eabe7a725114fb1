import { ActionBar } from '@parlour/ui/layout/ActionBar.tsx';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { BottomTabs } from '@parlour/ui/layout/BottomTabs.tsx';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Carousel } from '@parlour/ui/media/Carousel.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { ExpandableText } from '@parlour/ui/text/ExpandableText.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { iconPaths, type IconName } from '@parlour/ui/icon/icon-paths.ts';
import { IconButton, IconLink } from '@parlour/ui/button/IconButton.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { Progress } from '@parlour/ui/feedback/Progress.tsx';
import { RatingStars } from '@parlour/ui/text/RatingStars.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';

type PartProps = { say: GallerySamples };

const here = '#gallery';
const slideIcons: readonly IconName[] = ['home', 'sparkle', 'sun'];

export function ActionPieces({ say }: PartProps) {
  return (
    <Stack gap={4}>
      <Row wrap>
        <Button>{say.book}</Button>
        <Button kind="secondary">{say.edit}</Button>
        <Button kind="quiet" icon="share">
          {say.share}
        </Button>
        <Button kind="danger">{say.cancelBooking}</Button>
      </Row>
      <Row wrap>
        <Button loading loadingLabel={say.working}>
          {say.book}
        </Button>
        <Button kind="secondary" loading loadingLabel={say.working}>
          {say.edit}
        </Button>
        <Button isUnavailable>{say.book}</Button>
        <Button size="sm" icon="plus">
          {say.book}
        </Button>
        <ButtonLink href={here} kind="secondary" icon="directions">
          {say.external}
        </ButtonLink>
      </Row>
      <Button isWide>{say.bookLong}</Button>
      <Row wrap gap={2}>
        <IconButton icon="share" label={say.share} />
        <IconButton icon="heart" label={say.favourite} isPressed={false} kind="outline" />
        <IconButton icon="heart-filled" label={say.favourite} isPressed kind="outline" />
        <IconLink icon="back" label={say.back} href={here} />
        <TextLink href={here} isStandalone>
          {say.more}
        </TextLink>
        <TextLink href={here} isExternal isStandalone>
          {say.external}
        </TextLink>
      </Row>
      <Row wrap gap={3}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Row>
    </Stack>
  );
}

export function ShowPieces({ say }: PartProps) {
  return (
    <Stack gap={5}>
      <Card pad="none">
        <Carousel
          label={say.photos}
          previousLabel={say.previous}
          nextLabel={say.next}
          positionText={(place, count) => `${place} ${say.of} ${count}`}
          slides={say.slides.map((name, place) => ({
            id: name,
            name,
            node: (
              <Picture src={null} alt="" width={720} height={360} isFluid radius="none" fallback={slideIcons[place]} />
            ),
          }))}
        />
        <div style={{ padding: 'var(--s4)' }}>
          <ShopLines say={say} />
        </div>
      </Card>
      <ServiceCard say={say} />
      <Stack gap={2}>
        <NoticeBox tone="info">{say.notices.info}</NoticeBox>
        <NoticeBox tone="success">{say.notices.success}</NoticeBox>
        <NoticeBox tone="warning" title={say.noticeTitle} icon="info">
          {say.notices.warning}
        </NoticeBox>
        <NoticeBox
          tone="danger"
          action={
            <Button size="sm" kind="secondary">
              {say.retry}
            </Button>
          }
        >
          {say.notices.danger}
        </NoticeBox>
      </Stack>
      <Disclosure title={say.tabs.details} note={say.reviews} level={3} startsOpen>
        <ExpandableText text={say.serviceText} limitPx={35} more={say.more} less={say.less} />
      </Disclosure>
      <DefinitionRows
        rows={[
          { id: 'services', term: say.subtotal, value: say.amount },
          { id: 'wait', term: say.travel, value: say.wait },
          { id: 'total', term: say.tot, value: say.total, isTotal: true },
        ]}
      />
      <Progress step={2} of={4} text={say.step} />
    </Stack>
  );
}

function ShopLines({ say }: PartProps) {
  return (
    <Stack gap={2}>
      <h3>{say.shop}</h3>
      <Row wrap gap={2}>
        <RatingStars value={4.6} name={say.rating} />
        <strong className="num">{say.ratingShort}</strong>
        <TextLink href={here} isStandalone>
          {say.reviews}
        </TextLink>
      </Row>
      <Row wrap gap={2}>
        <Badge tone="success" icon="clock">
          {say.openNow}
        </Badge>
        <Badge tone="brand">{say.newBadge}</Badge>
        <Badge tone="warning">{say.toConfirm}</Badge>
        <Badge tone="danger">{say.cancelled}</Badge>
        <Badge>{say.fewLeft}</Badge>
      </Row>
    </Stack>
  );
}

function ServiceCard({ say }: PartProps) {
  return (
    <Card>
      <Row top>
        <Picture src={null} alt="" width={72} height={72} fallback="sparkle" />
        <Fill>
          <h3>{say.service}</h3>
          <p className="num">{say.minutes}</p>
          <p className="num">{say.price}</p>
        </Fill>
        <Button size="sm">{say.book}</Button>
      </Row>
      <Row gap={2} wrap>
        <Avatar name={say.ana} />
        <Avatar name={say.mei} />
        <Avatar name="" />
        <span className="num">{say.total}</span>
      </Row>
    </Card>
  );
}

const emptyKinds = ['notice', 'noResult', 'noData', 'network', 'abnormal'] as const;

export function StatePieces({ say }: PartProps) {
  return (
    <Stack gap={4}>
      {emptyKinds.map((kind) => (
        <EmptyState
          key={kind}
          kind={kind}
          title={say.emptyTitles[kind]}
          text={say.emptyText}
          action={kind === 'network' ? <Button kind="secondary">{say.retry}</Button> : undefined}
        />
      ))}
      <LoadingRegion label={say.loadingList}>
        <Row top>
          <Skeleton shape="block" width={72} height={72} />
          <Fill>
            <Skeleton width="60%" />
            <Skeleton lines={2} />
          </Fill>
        </Row>
      </LoadingRegion>
    </Stack>
  );
}

const tabIcons: readonly IconName[] = ['compass', 'calendar', 'heart', 'user', 'home'];
/** A transformed frame holds what would otherwise stick to the window. */
const frame = { position: 'relative', blockSize: 220, overflow: 'hidden', transform: 'translateZ(0)' } as const;

export function BarPieces({ say }: PartProps) {
  return (
    <Stack gap={4}>
      <div style={frame}>
        <ActionBar
          label={`${say.yourBooking} 1`}
          notice={<NoticeBox tone="warning">{say.notices.warning}</NoticeBox>}
          summary={<SummaryLines say={say} />}
        >
          <Button>{say.nextTime}</Button>
        </ActionBar>
      </div>
      <div style={{ ...frame, blockSize: 100 }}>
        <BottomTabs
          label={say.placesLabel}
          tabs={say.places.map((text, place) => ({
            id: text,
            text,
            icon: tabIcons[place] ?? 'home',
            href: here,
            isCurrent: place === 0,
            count: place === 1 ? 2 : undefined,
            countName: say.upcoming,
          }))}
        />
      </div>
    </Stack>
  );
}

function SummaryLines({ say }: PartProps) {
  return (
    <>
      <p className="num">{say.total}</p>
      <p className="num">{`${say.serviceCount} · ${say.minutes}`}</p>
    </>
  );
}
