import type { ValueFinding } from '../../publish/dev-content/events.ts';
import { h } from './dom.ts';

/** A finding as an item of a list, after the name of its place if no control shows it. */
export const itemOf = ({ severity, message, help }: ValueFinding, place = ''): HTMLElement =>
  h('li', { className: severity }, `${place}${message}${help ? ` (${help})` : ''}`);
