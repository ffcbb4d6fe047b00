/** The product's colours (docs/rules.md: Look), light and dark. */
export const colours = `:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f0, #141714);
  --surface: light-dark(#fffdf8, #1b1f1b);
  --sunken: light-dark(#f1ece0, #232823);
  --ink: light-dark(#1c2420, #ece9df);
  --muted: light-dark(#575e57, #a8ada2);
  --hairline: light-dark(#e3dccc, #30362f);
  --control: light-dark(#847d6c, #7a8176);
  --pine: light-dark(#14503d, #8ccfb0);
  --pine-strong: light-dark(#0c3a2b, #b1e3cb);
  --on-pine: light-dark(#fffdf8, #0e1f18);
  --brick: light-dark(#9a2f1d, #f2a08d);
}
`
