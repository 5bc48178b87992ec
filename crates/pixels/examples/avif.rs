//! Writes pictures as AVIF with several settings, and unchanged as PNG, for `make bench-avif` to compare.
//!
//! `avif FOLDER WIDTHS SETTINGS PICTURE…`, with settings of speed and quality: `avif out 640,1280 9:60,6:48 deck.jpg`

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use image::RgbaImage;
use pixels::{scale, variant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [folder, widths, settings, pictures @ ..] = arguments.as_slice() else {
        return Err("avif FOLDER WIDTHS SETTINGS PICTURE…".into());
    };
    for picture in pictures {
        let name = Path::new(picture).file_stem().unwrap_or_default().to_string_lossy();
        let image = image::open(picture)?;
        for width in widths.split(',') {
            let pixels = scale::to_width(&image, width.parse()?)?;
            let base = Path::new(folder).join(format!("{name}-{width}"));
            pixels.save(base.with_extension("png"))?;
            settings.split(',').try_for_each(|setting| encode(&pixels, setting, &base))?;
        }
    }
    Ok(())
}

/// Prints the file and the seconds that it took.
fn encode(pixels: &RgbaImage, setting: &str, base: &Path) -> Result<(), Box<dyn Error>> {
    let (speed, quality) = setting.split_once(':').ok_or("SPEED:QUALITY")?;
    let start = Instant::now();
    let encoded = variant::avif(pixels, quality.parse()?, speed.parse()?)?;
    let file = base.with_extension(format!("{speed}-{quality}.avif"));
    writeln!(io::stdout(), "{} {}", file.display(), start.elapsed().as_secs_f64())?;
    Ok(fs::write(file, encoded)?)
}
