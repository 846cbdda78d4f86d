/**
 * Loaded before a served product (`node --import`): its clock runs ADELANTO_MS ahead, because production accepts no
 * other clock.
 */
const ADELANTO_MS = Number(process.env.ADELANTO_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...partes) {
    if (partes.length === 0) super(RealDate.now() + ADELANTO_MS);
    else super(...partes);
  }

  static now() {
    return RealDate.now() + ADELANTO_MS;
  }
};
