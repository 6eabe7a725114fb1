import { say } from '@parlour/phrases/say';

export const SlotGrid = () => <ul aria-label={say('freeTimes')} />;
