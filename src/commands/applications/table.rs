//! Tables for people: columns are aligned by the width of their text on a terminal.

use unicode_width::UnicodeWidthStr;

const BETWEEN_COLUMNS: &str = "  ";

pub fn format<const N: usize>(header: [&str; N], rows: &[[String; N]]) -> String {
    let mut widths = header.map(UnicodeWidthStr::width);
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    let mut table = line(header.iter().copied(), &widths);
    for row in rows {
        table.push_str(&line(row.iter().map(String::as_str), &widths));
    }
    table
}

fn line<'a>(cells: impl Iterator<Item = &'a str>, widths: &[usize]) -> String {
    let padded = cells.zip(widths).map(|(cell, width)| {
        let padding = width.saturating_sub(cell.width());
        format!("{cell}{}", " ".repeat(padding))
    });
    let line = padded.collect::<Vec<_>>().join(BETWEEN_COLUMNS);
    format!("{}\n", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_in_any_script() {
        let rows = [["山田".into(), "1".into()], ["Zoë".into(), "22".into()]];
        let table = format(["NAME", "YEARS"], &rows);
        assert_eq!(table, "NAME  YEARS\n山田  1\nZoë   22\n");
    }
}
