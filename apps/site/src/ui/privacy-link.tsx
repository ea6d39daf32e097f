import { Link } from './link.tsx';
import { useScreenPath } from '../i18n/place.ts';
import { useContent } from '../i18n/use-content.ts';

/** The id of the privacy note's heading, a public address: /contact#privacy. */
export const privacyId = 'privacy';

/** The link to the privacy note on Contact; nothing if the content has no note. */
export function PrivacyLink() {
  const { privacy } = useContent();
  const path = useScreenPath();
  if (!privacy) return null;
  return (
    <p data-screen-only="">
      <Link to={{ pathname: path('contact'), hash: privacyId }}>{privacy.link}</Link>
    </p>
  );
}
