import { type LinkProps, Link as RouterLink } from 'react-router-dom';
import { useLocale } from '../i18n/use-content.ts';

/** A link that the router follows. The history entry begins with the language on screen, so that the page needs no second write. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" state={{ locale: useLocale() }} {...props} />;
}
