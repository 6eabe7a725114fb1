import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { AddProfile } from './AddProfile.tsx';
import { CustomerLead } from './CustomerLead.tsx';
import { ReceiveGiftCard } from './ReceiveGiftCard.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  '/addCustomerProfile': AddProfile,
  '/customerleadsForm': CustomerLead,
  '/receiveGiftCard': ReceiveGiftCard,
  '/enterSharedinfo': AcceptInvitation,
};

/** Pages of a store for its customers, by their path. They come together: a browser that opens none of them need not know of each. */
export function MemberPages() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const Page = pages[path];
  return Page ? <Page /> : null;
}
