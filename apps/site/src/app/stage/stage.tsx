import { TransitionGroup } from 'react-transition-group';
import { usePlace } from '../../i18n/place.ts';
import { Boundary } from '../boundary.tsx';
import { ScreenView } from '../screens.ts';
import { PageTransition } from './page-transition.tsx';
import { useScroll } from './scroll.ts';
import styles from './stage.module.css';

/** The main element, which animates the change between two screens. */
export function Stage() {
  const { screen } = usePlace();
  useScroll();
  return (
    <main id="main" className={styles.stage}>
      <TransitionGroup component={null}>
        <PageTransition key={screen}>
          <Boundary>
            <ScreenView screen={screen} />
          </Boundary>
        </PageTransition>
      </TransitionGroup>
    </main>
  );
}
