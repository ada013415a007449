// A slip on paper from the screen: alone, with every line opened, black on white. On a sheet's width the page itself would
// fold into the one for phones, without its slip; so a copy of the slip is what is printed.

export function printSlip(slip: Element): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const paper = Object.assign(document.createElement('div'), { className: 'slip-paper' });
  paper.append(slip.cloneNode(true));
  for (const line of paper.querySelectorAll('details')) line.open = true;
  document.body.append(paper);
  dataset.theme = 'light';
  const done = () => {
    paper.remove();
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  };
  addEventListener('afterprint', done, { once: true });
  print();
}
