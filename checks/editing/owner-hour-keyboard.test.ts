import { keyboard } from '../support/hands.ts';
import { ownerHour } from '../support/owner-hour.ts';

ownerHour("an owner's hour by the keyboard alone", { hands: keyboard });
