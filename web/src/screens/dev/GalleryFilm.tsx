import { useMemo, useState } from 'react';
import { videoWords } from '../../features/field/words.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { VideoPlayer } from '@parlour/ui/media/VideoPlayer.tsx';
import { useWidgetSamples } from './gallery-widget-samples.ts';

/** Three seconds, drawn by us. */
const film = new URL('./gallery-film.webm', import.meta.url).href;
/** Bytes that are no film. */
const noFilm = new Blob(['no film'], { type: 'video/webm' });

/** A film that plays, one that cannot, and how success looks. */
export function FilmPieces() {
  const say = useWidgetSamples();
  const words = videoWords(useText());
  const captions = useCaptions(say.caption, say.captions);
  const broken = useMemo(() => URL.createObjectURL(noFilm), []);
  const [isThere, setThere] = useState(true);
  return (
    <Stack gap={5}>
      {isThere && <VideoPlayer label={say.film} src={film} captions={captions} words={words} />}
      <Row>
        <Button kind="secondary" size="sm" onClick={() => setThere(!isThere)}>
          {isThere ? say.filmGone : say.filmBack}
        </Button>
      </Row>
      <VideoPlayer label={say.brokenFilm} src={broken} words={words} />
      <SuccessScreen
        level={3}
        takesFocus={false}
        title={say.doneTitle}
        text={say.doneText}
        action={<Button kind="secondary">{say.again}</Button>}
      />
    </Stack>
  );
}

function useCaptions(text: string, label: string) {
  const { language } = useAppContext();
  const src = useMemo(() => {
    const words = `WEBVTT\n\n00:00.000 --> 00:03.000\n${text}\n`;
    return URL.createObjectURL(new Blob([words], { type: 'text/vtt' }));
  }, [text]);
  return { src, label, lang: language === 'en' ? 'en' : 'zh' };
}
