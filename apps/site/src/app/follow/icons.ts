import bluesky from 'bootstrap-icons/icons/bluesky.svg';
import email from 'bootstrap-icons/icons/envelope.svg';
import cv from 'bootstrap-icons/icons/file-earmark-person.svg';
import github from 'bootstrap-icons/icons/github.svg';
import gitlab from 'bootstrap-icons/icons/gitlab.svg';
import linkedin from 'bootstrap-icons/icons/linkedin.svg';
import mastodon from 'bootstrap-icons/icons/mastodon.svg';
import youtube from 'bootstrap-icons/icons/youtube.svg';
import type { Network } from '../../content/profiles.ts';

/** The name of an icon: a network, the e-mail address or the CV. */
export type IconName = Network | 'email' | 'cv';

/** The addresses of the networks' own marks, and of two icons of the same set. */
export const icons: Record<IconName, string> = { email, cv, github, linkedin, gitlab, mastodon, bluesky, youtube };
