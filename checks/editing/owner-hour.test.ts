import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mouse } from '../support/hands.ts';
import { ownerHour, publish } from '../support/owner-hour.ts';

ownerHour("an owner's hour", {
  hands: mouse,
  atTheEnd: (folder) => {
    const published = publish(folder);
    for (const file of ['index.html', 'services.html', 'de/services.html', 'fr/services.html'])
      assert.ok(existsSync(published(file)), file);
  },
});
