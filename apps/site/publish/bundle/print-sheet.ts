import { AtRule, Root, parse } from 'postcss';

/** A sheet in two parts. */
interface Sheets {
  screen: string;
  print: string;
}

/**
 * Divides a sheet into the rules for print alone, which no page needs to be shown, and all others. The rules for
 * print keep their layers, in the order that the other part gives them.
 */
export function withoutPrint(css: string): Sheets {
  const [screen, print] = [parse(css), new Root()];
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    const layer = rule.parent;
    rule.remove();
    print.append(layer instanceof AtRule ? layer.clone({ nodes: [] }).append(rule) : rule);
    if (layer?.nodes.length === 0) layer.remove();
  });
  return { screen: String(screen), print: String(print) };
}
