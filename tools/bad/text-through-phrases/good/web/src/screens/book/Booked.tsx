import { say } from '@parlour/phrases/say';

export const Booked = () => (
  <h1 className="title">
    {say('booked')} · <b>12</b>
  </h1>
);
