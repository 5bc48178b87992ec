import { expect, type Locator, type Page } from '@playwright/test';

/** One of Home's autoplay carousels, found by its heading. */
export class Carousel {
  readonly region: Locator;
  readonly slides: Locator;
  /** The slides on screen; the others are inert. */
  readonly shown: Locator;

  constructor(
    readonly page: Page,
    heading: string,
  ) {
    this.region = page.getByRole('region', { name: heading });
    this.slides = this.region.locator('[aria-roledescription="slide"]');
    this.shown = this.region.locator('[aria-roledescription="slide"]:not([inert])');
  }

  dot(number: number): Locator {
    return this.region.getByRole('button', { name: `Go to slide ${number}`, exact: true });
  }

  button(name: 'Pause' | 'Play'): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  async expectState(state: 'playing' | 'hovered' | 'focused' | 'paused'): Promise<void> {
    await expect(this.region).toHaveAttribute('data-autoplay', state);
  }

  /** Waits until the script has taken over the row that the server sent. */
  async ready(): Promise<void> {
    await expect(this.region.locator('[data-ready]')).toHaveCount(1);
  }

  /** Expects this slide to be the first on screen. */
  async expectFirst(number: number): Promise<void> {
    const slide = this.slides.nth(number - 1);
    await expect(slide).not.toHaveAttribute('inert');
    await expect(this.slides.nth(number - 2)).toHaveAttribute('inert');
  }
}
