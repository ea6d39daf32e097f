import { type PropsWithChildren, useEffect, useState } from 'react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { PageContext } from '../i18n/place.ts';
import { useLocale } from '../i18n/use-content.ts';
import { useTexts } from '../i18n/visit-texts.ts';
import { screenAt } from '../routes.ts';
import { basename } from './basename.ts';
import { isLoaded, loadScreen } from './screens.ts';

/**
 * The router of the browser. It navigates in no transition: React renders one in slices,
 * with frames between them, so that a loaded screen appears later.
 */
export function SiteRouter({ children }: PropsWithChildren) {
  return (
    <BrowserRouter basename={basename} useTransitions={false}>
      {children}
    </BrowserRouter>
  );
}

/**
 * Shows the page of the router's location: in the same commit if its screen is loaded, otherwise as soon as it is,
 * or could not be. Until then, the page before stays on screen.
 */
export function Pages({ children }: PropsWithChildren) {
  const texts = useTexts();
  const locale = useLocale();
  const location = useLocation();
  const action = useNavigationType();
  const [shown, setShown] = useState({ location, action });
  const screen = screenAt(location.pathname);
  const isLeaving = location !== shown.location;
  if (isLeaving && isLoaded(screen, locale, texts)) setShown({ location, action });

  useEffect(() => {
    if (!isLeaving) return;
    let isAwaited = true;
    const show = () => {
      if (isAwaited) setShown({ location, action });
    };
    loadScreen(screen, locale, texts).then(show, show);
    return () => {
      isAwaited = false;
    };
  }, [isLeaving, location, action, screen, locale, texts]);

  return <PageContext value={{ ...shown, isLeaving }}>{children}</PageContext>;
}
