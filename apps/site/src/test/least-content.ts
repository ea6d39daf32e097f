import type { PublicContent } from '../generated/types.ts';
import { en } from './fixture-texts.ts';

/** The minimal content: without any optional value, with labels, some of them in words of its own. */
export const leastContent = {
  meta: { title: 'A site', description: 'What the site is, in one sentence.' },
  introdata: { title: 'Somebody', animated: { first: 'One', second: 'Two', third: 'Three' }, description: 'An owner.' },
  logotext: 'brand',
  headerButtonText: {
    ...en.headerButtonText,
    whoami: 'Who',
    experience: 'Work',
    skills: 'Can',
    certifications: 'Proof',
    credits: 'Thanks',
    contact: 'Write',
  },
  titles: en.titles,
  owner: { name: 'Some Body', role: 'Tester' },
  navigation: { ...en.navigation, home: 'Start', brandLink: '{{brand}}, to the start' },
  follow: { ...en.follow, profile: 'Profile on {{network}}' },
  hometext: en.hometext,
  experiencetext: { ...en.experiencetext, present: 'Present', showMore: 'More: {{job}}', showLess: 'Less: {{job}}' },
  certstext: en.certstext,
  creditstext: {
    affected: en.creditstext.affected,
    fixed: en.creditstext.fixed,
    timeline: en.creditstext.timeline,
    confirmed: en.creditstext.confirmed,
    heading: 'Credits',
    advisory: 'Advisory: {{title}}',
    severities: { none: 'None', low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  },
  writingtext: en.writingtext,
  contacttext: en.contacttext,
  cvtext: en.cvtext,
  footer: en.footer,
  errors: en.errors,
} satisfies PublicContent;
