import { AtRule, Root, parse } from 'postcss';

/** A sheet in two parts. */
interface Sheets {
  screen: string;
  print: string;
}

/**
 * Divides a sheet into the rules for print alone, for which no page has to wait, and all others. The rules for print
 * keep their layers. The order of the layers is that of the other part, which a page reads first.
 */
export function withoutPrint(css: string): Sheets {
  const [screen, print] = [parse(css), new Root()];
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    const layer = rule.parent;
    print.append(layer instanceof AtRule ? layer.clone({ nodes: [] }).append(rule) : rule);
    if (layer?.nodes.length === 0) layer.remove();
  });
  return { screen: String(screen), print: String(print) };
}
